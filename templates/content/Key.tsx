import {Fragment} from 'react'

export interface KeyProps {
  /** Keys that are pressed together: `['Ctrl', 'K']`. */
  keys: string[]
}

/** Keys of a keyboard; one `kbd` contains the `kbd`s of several keys, as HTML recommends. */
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
