/** The types of admonitions, where a copy of the template finds them, too. */
export {
  type AdmonitionLabel,
  type AdmonitionType,
  admonitionTypes,
  type BadgeType,
} from '../../src/model/admonitions.js'
