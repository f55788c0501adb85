export const frontmatter = {title: 'Harbour', slug: '/', description: 'Containers for small teams.'}

export default function Landing() {
  return (
    <section>
      <h1>Containers for small teams</h1>
      <p>Harbour runs your containers, and wakes nobody at night.</p>
      <p>
        <a href="/guide/start">Start in five minutes</a>
      </p>
    </section>
  )
}
