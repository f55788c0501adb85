export interface CodeBlockProps {
  /** As written after the fence, or `text`. */
  language: string
  /**
   * The highlighted code: escaped text and spans with token classes. Where something is said of its lines, each stands in
   * an element of class `line` (`ins`, `del`, `mark` or `span`), its number in `data-line`.
   */
  html: string
  title?: string | undefined
  /** `wrapped`: long lines go on below; `focuses`: some lines are in focus; `digits-3` and so on: room for numbers. */
  className?: string | undefined
}

/** A block of code that a keyboard can scroll. The browser code adds its buttons to `.code`. */
export default function CodeBlock({language, html, title, className}: CodeBlockProps) {
  return (
    <div className="code">
      {title && <div className="title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className={className} tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  )
}
