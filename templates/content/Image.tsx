import type {ImgHTMLAttributes} from 'react'
import type {ContentProps} from './props.js'

export interface ImageProps extends ContentProps, ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
}

/** A picture, fetched when it comes near; with width and height the text below it never jumps. */
export default function Image({alt, page: _page, site: _site, ...rest}: ImageProps) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} />
}
