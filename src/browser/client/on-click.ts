/** Handles clicks on all elements that match, also on later ones: one listener on the document survives new renders. */
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
