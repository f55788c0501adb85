import {escapeAttribute} from '../files/escape/escape.js'
import {directionOf} from '../files/paths/paths.js'
import type {Config} from '../model/model.js'

/** The attributes `lang` and `dir` of `<html>`. */
export const languageAttributes = ({lang, locale}: Pick<Config, 'lang' | 'locale'>): string =>
  `lang="${escapeAttribute(lang)}" dir="${locale?.dir ?? directionOf(lang)}"`
