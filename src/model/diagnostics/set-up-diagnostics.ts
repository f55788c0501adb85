/** Problems of the set-up of a project: its config, and the files around it. Part of the catalogue. */
import type {Diagnostic} from '../model.js'
import {diagnostic, type Place} from './diagnostic.js'

export const wrongEditUrl = (
  place: Place,
  folder: string,
  {example, better}: {example: string; better: string},
): Diagnostic =>
  diagnostic(
    'wrong-edit-url',
    place,
    `"editUrl" ends in the content folder "${folder}", which docsgen appends itself: the edit link of a page is now "${example}".`,
    `Write "${better}", the URL of the project folder.`,
  )
