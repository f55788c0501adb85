import {useEffect, useId, useRef, useState} from 'react'
import type {TemplateProps} from './types.js'

/** Asks whether the page was helpful. Without `feedback` in the config nobody is asked. */
export default function Feedback({site, page, templates}: TemplateProps) {
  if (!site.feedback || page.kind !== 'doc' || page.layout === 'home') return null
  // The key makes React start again with the question on each page.
  return <Question key={page.href} site={site} page={page} templates={templates} />
}

type Answer = 'yes' | 'no'

function Question({site}: TemplateProps) {
  const {labels, feedback = {comment: false}} = site
  const [answer, setAnswer] = useState<Answer>()
  const [isDone, setIsDone] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const choose = (chosen: Answer) => {
    setAnswer(chosen)
    setIsDone(!feedback.comment)
    send({answer: chosen}, feedback.url)
  }
  useEffect(() => {
    if (answer && !isDone) field.current?.focus()
  }, [answer, isDone])
  return (
    <form
      className="feedback"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        const comment = field.current?.value.trim()
        if (answer && comment) send({answer, comment}, feedback.url)
        setIsDone(true)
      }}
    >
      <p id={id}>{labels.feedbackQuestion}</p>
      {!answer && (
        <>
          <button type="button" onClick={() => choose('yes')}>
            {labels.feedbackYes}
          </button>
          <button type="button" onClick={() => choose('no')}>
            {labels.feedbackNo}
          </button>
        </>
      )}
      {answer && !isDone && (
        <>
          <label htmlFor={`${id}-comment`}>{labels.feedbackComment}</label>
          <textarea id={`${id}-comment`} ref={field} rows={3} maxLength={2000} />
          <button type="submit">{labels.feedbackSend}</button>
        </>
      )}
      <p role="status">{isDone && labels.feedbackThanks}</p>
    </form>
  )
}

/** Passes an answer to the scripts of the page, and to the address of the config. */
function send(values: {answer: Answer; comment?: string}, url: string | undefined): void {
  const detail = {page: location.pathname, ...values}
  document.dispatchEvent(new CustomEvent('docsgen:feedback', {detail}))
  if (url) navigator.sendBeacon(url, new URLSearchParams(detail))
}
