import type {ImgHTMLAttributes} from 'react'

export interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
}

/** A picture, fetched when it comes near; with width and height the text below it never jumps. */
export default function Image({alt, ...rest}: ImageProps) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} />
}
