import type {ImgHTMLAttributes} from 'react'
import {withBase} from './address.js'

type ThemedImageProps = ImgHTMLAttributes<HTMLImageElement> & {sources: {light: string; dark: string}}

/** One image for light mode and one for dark mode. */
export default function ThemedImage({sources, alt = '', className = '', ...rest}: ThemedImageProps) {
  return (
    <>
      <img {...rest} alt={alt} src={withBase(sources.light)} className={`${className} in-light`.trim()} />
      <img {...rest} alt={alt} src={withBase(sources.dark)} className={`${className} in-dark`.trim()} />
    </>
  )
}
