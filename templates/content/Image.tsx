import type {ImgHTMLAttributes} from 'react'
import type {ContentProps} from './props.js'

export interface ImageProps extends ContentProps, ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
}

/** A picture, loaded lazily. Width and height keep the text below it in place. */
export default function Image({alt, page: _page, site: _site, ...rest}: ImageProps) {
  return <img loading="lazy" decoding="async" alt={alt} {...rest} />
}
