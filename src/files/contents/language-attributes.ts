import type {Config} from '../../model/model.js'
import {escapeAttribute} from '../escape/escape.js'
import {directionOf} from '../paths/paths.js'

/** The attributes `lang` and `dir` of `<html>`. */
export const languageAttributes = ({lang, locale}: Pick<Config, 'lang' | 'locale'>): string =>
  `lang="${escapeAttribute(lang)}" dir="${locale?.dir ?? directionOf(lang)}"`
