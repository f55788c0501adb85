/** Elements of the search box. */
export {element} from '../element.js'

const paths = {
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.2 4.7L20 20',
  close: 'm6 6 12 12M18 6 6 18',
  page: 'M6 3.5h8l4 4v13H6Zm8 0v4h4M9 12h6m-6 4h6',
  heading: 'M9.5 4 7.5 20m9-16-2 16M4.5 9h15m-15 6h15',
  recent: 'M12 7.5V12l3 2M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5',
}

/** A line drawing in the colour of the surrounding text, hidden from screen readers. */
export function icon(name: keyof typeof paths): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  for (const [attribute, value] of Object.entries({
    width: '20',
    height: '20',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(attribute, value)
  path.setAttribute('d', paths[name])
  svg.append(path)
  return svg
}
