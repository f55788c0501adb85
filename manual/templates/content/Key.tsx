import {Fragment} from 'react'

/** Keys of a keyboard with room between them. */
export default function Key({keys}: {keys: string[]}) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' + '}
      <kbd>{key}</kbd>
    </Fragment>
  ))
}
