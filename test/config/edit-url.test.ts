import {expect, test} from 'vitest'
import {checkEditUrl} from '../../src/config/edit-url.js'

const hintFor = (editUrl: string, folders: {root: string; content: string}) =>
  checkEditUrl({...folders, editUrl, location: {file: '', position: undefined}}).map(({hint}) => hint)

const inDocs = {root: '/project/handbook', content: '/project/handbook/docs'}

test.each([
  ['https://git.example.com/handbook/edit/main/docs', 'https://git.example.com/handbook/edit/main/'],
  ['https://git.example.com/handbook/edit/main/docs//', 'https://git.example.com/handbook/edit/main/'],
  ['https://git.example.com/a/-/edit/main/website/docs/', 'https://git.example.com/a/-/edit/main/website/'],
])('%s ends in the content folder', (editUrl, better) => {
  expect(hintFor(editUrl, inDocs)).toEqual([`Write "${better}", the URL of the project folder.`])
})

test.each([
  ['docs/', 'Write the URL of the project folder, like "https://git.example.com/handbook/edit/main/".'],
  ['https://git.example.com/a/{path}', 'Write the URL of the project folder, such as "https://git.example.com/a/".'],
  ['https://git.example.com/a/%s', 'Write the URL of the project folder, such as "https://git.example.com/a/".'],
])('%s is no URL of a folder', (editUrl, hint) => {
  expect(hintFor(editUrl, inDocs)).toEqual([hint])
})

test.each([
  ['a path of the host', '/edit/', inDocs],
  ['a URL for an editor', 'vscode://file/home/me/handbook/', inDocs],
  ['no URL', '', inDocs],
  ['the project folder', 'https://git.example.com/handbook/edit/main/', inDocs],
  ['a branch', 'https://git.example.com/handbook/edit/docs/', inDocs],
  ['another folder with this end', 'https://git.example.com/handbook/edit/main/my-docs/', inDocs],
  [
    'a project folder with the same name',
    'https://git.example.com/a/edit/main/docs/',
    {root: '/a/docs', content: '/a/docs/docs'},
  ],
  [
    'a project that is its own content folder',
    'https://git.example.com/a/edit/main/docs/',
    {root: '/a/docs', content: '/a/docs'},
  ],
])('%s is valid', (_, editUrl, folders) => {
  expect(hintFor(editUrl, folders)).toEqual([])
})
