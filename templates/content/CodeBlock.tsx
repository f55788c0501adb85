import type {ReactNode} from 'react'

export interface CodeBlockProps {
  /** The language after the fence, or `text`. */
  language: string
  /**
   * The highlighted code: escaped text and spans with token classes. In a block with annotated lines, each line is an element with the
   * class `line` (`ins`, `del`, `mark` or `span`) and its number in `data-line`.
   */
  html: string
  title?: string | undefined
  /** `wrapped`: long lines wrap. `focuses`: some lines are in focus. `digits-3` and similar: number of digits of the line numbers. */
  className?: string | undefined
  /** The element `code` of the Markdown, for components around the block that read it. */
  children?: ReactNode
  /** Text of the button that shows the lines in `.rest`, which CSS hides while JavaScript works; undefined for none. */
  expandLabel?: string | undefined
}

/** Languages whose names do not help readers. */
const unnamed: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'output', 'ansi'])

/** A block of code that the keyboard can scroll. The browser code adds its buttons to `.code`. */
export default function CodeBlock({language, html, title, className, expandLabel}: CodeBlockProps) {
  return (
    <div className="code" data-language={unnamed.has(language) ? undefined : language}>
      {title && <div className="title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling elements must be focusable */}
      <pre className={className} tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      {expandLabel && (
        <p className="expand">
          <button type="button" data-docsgen-expand="" aria-expanded="false">
            {expandLabel}
          </button>
        </p>
      )}
    </div>
  )
}
