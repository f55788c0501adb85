/** A container with an icon: `:::icon Title {name=rocket}`. Style its classes in a stylesheet of the site. */
import {definePlugin} from 'docsgen'

const icons: Record<string, string> = {rocket: '🚀', bulb: '💡', bug: '🐞'}

export default definePlugin({
  name: 'icon-container',
  setup(api) {
    api.markdown({
      containers: {
        icon({heading, attributes, children}) {
          const icon = {
            type: 'icon',
            data: {hName: 'span', hProperties: {className: ['icon-box-icon'], ariaHidden: 'true'}},
            children: [{type: 'text', value: icons[attributes.name ?? ''] ?? icons.bulb}],
          }
          const title = {type: 'paragraph', children: [{type: 'strong', children: heading}]}
          return {
            type: 'iconBox',
            data: {hName: 'div', hProperties: {className: ['icon-box']}},
            children: [icon, ...(heading.length > 0 ? [title] : []), ...children],
          }
        },
      },
    })
  },
})
