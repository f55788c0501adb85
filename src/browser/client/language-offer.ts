import type {LanguageLink, LanguageOffer} from '../../model/model.js'

/** Shows a bar with a link to a page in another language, in that language. It covers the page, so that no text moves. */
export function showOffer(
  {href, label, lang}: LanguageLink,
  {name, text, close, dir}: LanguageOffer,
  onClose: () => void,
) {
  document.querySelector('.language-offer')?.remove()
  const bar = Object.assign(document.createElement('aside'), {className: 'language-offer', lang, ariaLabel: name})
  const link = Object.assign(document.createElement('a'), {href, hreflang: lang, textContent: label})
  const button = Object.assign(document.createElement('button'), {type: 'button', ariaLabel: close, onclick: onClose})
  const words = Object.assign(document.createElement('p'), {dir})
  words.append(`${text} `, link)
  bar.append(words, button)
  document.body.append(bar)
}
