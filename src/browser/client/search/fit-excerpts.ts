/** Excerpts for the width that is there: on a phone, two lines may end before the first word of the query. */

/** Cuts the beginning of each excerpt in a list whose first mark is below its visible lines. */
export function fitExcerpts(list: Element): void {
  const marks = [...list.querySelectorAll('span')].flatMap((excerpt) => {
    const mark = excerpt.querySelector('mark')
    return mark && bottomOf(mark) > bottomOf(excerpt) + 1 ? [mark] : []
  })
  for (const mark of marks) cutBefore(mark)
}

/** Characters that stay before a mark. */
const maxBefore = 24

function cutBefore(mark: Element): void {
  let before = ''
  while (mark.previousSibling) {
    before = mark.previousSibling.textContent + before
    mark.previousSibling.remove()
  }
  const space = before.indexOf(' ', before.length - maxBefore)
  mark.before(`… ${space < 0 ? '' : before.slice(space + 1)}`)
}

const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom
