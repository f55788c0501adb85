/** Icons of cards: an emoji, or a picture of the static folder. */

/** Whether a value is an emoji to show as an icon. Other systems name icons of their own fonts, such as `rocket`. */
export const isEmojiIcon = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 8 && !/[<\w]/.test(value)

/** Whether a value is the address of a picture of the static folder, such as `/icons/rocket.svg`. */
export const isPictureIcon = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/).+\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(value)
