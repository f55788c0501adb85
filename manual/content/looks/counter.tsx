import {useState} from 'react'

export const frontmatter = {
  title: 'A page that is a component',
  description: 'A page written in React, with a button that counts.',
  sidebar_label: 'Example of one',
  sidebar_position: 3.5,
}

export default function Counter() {
  const [count, setCount] = useState(0)
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>{' '}
      <a href="./react-pages.md">Back to the manual</a>
    </p>
  )
}
