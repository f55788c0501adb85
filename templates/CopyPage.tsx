import type {PartProps} from './index.js'

/** Copies the page as Markdown. Styles show it where there is JavaScript; `client/copy-page.ts` comes with the first click. */
export default function CopyPage({site}: PartProps) {
  if (!site.copyPage) return null
  return (
    <button type="button" className="copy-page" data-docsgen-copy-page="">
      {site.labels.copyPage}
    </button>
  )
}
