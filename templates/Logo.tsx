import type {LogoProps} from '../src/model/model.js'

/** A logo. With a second picture for the dark mode, the page contains both pictures and CSS shows one. */
export function Logo({src, dark, alt, width, height}: LogoProps) {
  if (!dark) return <img src={src} alt={alt} width={width} height={height} />
  return (
    <>
      <img className="in-light" src={src} alt={alt} width={width} height={height} />
      <img className="in-dark" src={dark} alt={alt} width={width} height={height} />
    </>
  )
}
