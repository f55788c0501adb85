/** What modules of a site receive when they import a stylesheet, an image or another file. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.avif' {
  const address: string
  export default address
}
declare module '*.bmp' {
  const address: string
  export default address
}
declare module '*.cur' {
  const address: string
  export default address
}
declare module '*.eot' {
  const address: string
  export default address
}
declare module '*.gif' {
  const address: string
  export default address
}
declare module '*.ico' {
  const address: string
  export default address
}
declare module '*.jpg' {
  const address: string
  export default address
}
declare module '*.jpeg' {
  const address: string
  export default address
}
declare module '*.m4a' {
  const address: string
  export default address
}
declare module '*.m4v' {
  const address: string
  export default address
}
declare module '*.mov' {
  const address: string
  export default address
}
declare module '*.mp3' {
  const address: string
  export default address
}
declare module '*.mp4' {
  const address: string
  export default address
}
declare module '*.ogg' {
  const address: string
  export default address
}
declare module '*.ogv' {
  const address: string
  export default address
}
declare module '*.otf' {
  const address: string
  export default address
}
declare module '*.pdf' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.ttf' {
  const address: string
  export default address
}
declare module '*.wav' {
  const address: string
  export default address
}
declare module '*.webm' {
  const address: string
  export default address
}
declare module '*.webmanifest' {
  const address: string
  export default address
}
declare module '*.webp' {
  const address: string
  export default address
}
declare module '*.woff' {
  const address: string
  export default address
}
declare module '*.woff2' {
  const address: string
  export default address
}
declare module '*.zip' {
  const address: string
  export default address
}
/** Texts of the site in the language of the page. */
declare module '@docusaurus/Translate' {
  export default function Translate(props: {
    children?: string
    id?: string
    values?: Record<string, import('react').ReactNode>
  }): import('react').ReactNode
  export function translate(text: {message?: string; id?: string}, values?: Record<string, string | number>): string
}
