import type {TemplateProps} from './types.js'

/** Copies the page as Markdown. CSS shows the button only with JavaScript; the first click loads `client/copy-page.ts`. */
export default function CopyPage({site}: TemplateProps) {
  if (!site.copyPage) return null
  return (
    <button type="button" className="copy-page" data-docsgen-copy-page="">
      {site.labels.copyPage}
    </button>
  )
}
