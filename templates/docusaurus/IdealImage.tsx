import type {ImgHTMLAttributes} from 'react'
import {withBase} from './address.js'

type Source = string | {default?: string; src?: {src?: string}}

export default function IdealImage({img, alt = '', ...rest}: ImgHTMLAttributes<HTMLImageElement> & {img: Source}) {
  const src = typeof img === 'string' ? img : (img.default ?? img.src?.src ?? '')
  return <img {...rest} alt={alt} src={withBase(src)} />
}
