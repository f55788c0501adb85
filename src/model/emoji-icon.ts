/** Whether a value is an emoji to show as an icon. Other systems name icons of their own fonts, such as `rocket`. */
export const isEmojiIcon = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 8 && !/[<\w]/.test(value)
