import type {LanguageLink, LanguageOffer} from '../../model/model.js'
import {element} from './element.js'

/** Shows a bar with a link to a page in another language, in that language. It covers the page, so that no text moves. */
export function showOffer(
  {href, label, lang}: LanguageLink,
  {name, text, close, dir}: LanguageOffer,
  onClose: () => void,
) {
  document.querySelector('.language-offer')?.remove()
  const words = element('p', {dir}, `${text} `, element('a', {href, hreflang: lang}, label))
  const button = element('button', {type: 'button', 'aria-label': close})
  button.onclick = onClose
  document.body.append(element('aside', {class: 'language-offer', lang, 'aria-label': name}, words, button))
}
