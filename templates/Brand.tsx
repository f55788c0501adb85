import type {PartProps} from './index.js'

/** Logo and title of the site, leading home. */
export default function Brand({site}: PartProps) {
  const {logo, navbar, home, title} = site
  return (
    <a className="brand" href={logo?.href ?? home}>
      {logo && <Logo {...logo} />}
      {navbar.title || (logo ? '' : title)}
    </a>
  )
}

/** With a picture of its own for the dark mode, both are in the page and CSS shows one. */
function Logo({
  src,
  dark,
  alt,
  width,
  height,
}: {
  src: string
  dark?: string
  alt: string
  width?: number
  height?: number
}) {
  if (!dark) return <img src={src} alt={alt} width={width} height={height} />
  return (
    <>
      <img className="in-light" src={src} alt={alt} width={width} height={height} />
      <img className="in-dark" src={dark} alt={alt} width={width} height={height} />
    </>
  )
}
