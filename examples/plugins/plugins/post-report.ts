/** Posts a summary of each build to a chat or a dashboard. Without the address in the environment, it does nothing. */
import {definePlugin} from 'docsgen'

/** `variable`: the environment variable with the address, which is a secret and belongs to no config. */
export default ({variable}: {variable: string}) =>
  definePlugin({
    name: 'post-report',
    options: {variable},
    setup(api) {
      api.done(async ({ok, title, pages, diagnostics}) => {
        const address = process.env[variable]
        if (address === undefined) return
        const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length
        const text = [
          `${title}: ${ok ? 'built' : 'not built'}, ${pages.length} pages`,
          `errors: ${count('error')}, warnings: ${count('warning')}`,
        ].join('. ')
        const answer = await fetch(address, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({text, diagnostics}),
        })
        if (!answer.ok) throw new Error(`The server of ${variable} answered ${answer.status}.`)
      })
    },
  })
