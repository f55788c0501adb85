import {Fragment} from 'react'

export interface KeyProps {
  /** Pressed together: `['Ctrl', 'K']`. */
  keys: string[]
}

/** Keys of a keyboard; several stand in one `kbd`, as HTML has it. */
export default function Key({keys}: KeyProps) {
  if (keys.length === 1) return <kbd>{keys[0]}</kbd>
  return (
    <kbd>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </kbd>
  )
}
