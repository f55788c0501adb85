/** Answers clicks on whatever matches, now or later: one listener on the document, so parts may be drawn again. */
export function onClick(
  selector: string,
  listener: (control: HTMLElement, event: MouseEvent) => void,
  signal?: AbortSignal,
): void {
  document.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>(selector)
      if (control) listener(control, event)
    },
    {signal},
  )
}
