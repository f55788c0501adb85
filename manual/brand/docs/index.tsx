import {Features, Hero} from 'docsgen/components'

export const frontmatter = {title: 'Harbour', slug: '/', layout: 'home', description: 'Containers for small teams.'}

export default function Landing() {
  return (
    <>
      <Hero
        name="Containers for small teams"
        tagline="Harbour runs your containers, and wakes nobody at night."
        actions={[{text: 'Start in five minutes', link: './guide/start.md'}]}
      />
      <Features
        items={[
          {icon: '⚓', title: 'Calm', details: 'Failed containers start again by themselves.'},
          {icon: '📦', title: 'Small', details: 'One program, one file of settings.', link: './guide/start.md'},
        ]}
      />
    </>
  )
}
