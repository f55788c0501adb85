import type {ReactNode} from 'react'

interface CodeBlockProps {
  children?: ReactNode
  language?: string
  title?: ReactNode
}

/** Code without colours. */
export default function CodeBlock({children, language, title}: CodeBlockProps) {
  return (
    <figure>
      {title !== undefined && <figcaption>{title}</figcaption>}
      <pre>
        <code className={language && `language-${language}`}>{children}</code>
      </pre>
    </figure>
  )
}
