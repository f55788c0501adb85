import type {TemplateProps} from './types.js'

/** Logo and title of the site, as a link to the home page. */
export default function Brand({site}: TemplateProps) {
  const {logo, navbar, home, title} = site
  return (
    <a className="brand" href={logo?.href ?? home}>
      {logo && <Logo {...logo} />}
      {navbar.title || (logo ? '' : title)}
    </a>
  )
}

/** With a second picture for the dark mode, the page contains both pictures and CSS shows one. */
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
