import {createHash} from 'node:crypto'
import {reactServer} from '../../render/react-server.js'
import DifferenceReport, {type DifferenceReportProps} from './DifferenceReport.js'
import type {SiteDifference} from './difference.js'
import {differenceStyles} from './styles.js'

/** The difference between two sites as one HTML file, which loads nothing and runs nothing. */
export function differenceHtml(difference: SiteDifference, texts: Omit<DifferenceReportProps, 'difference'>): string {
  const {before, after} = difference
  const hash = createHash('sha256').update(differenceStyles).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  const html = reactServer().renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`What changed between ${before} and ${after}`}</title>
        <style dangerouslySetInnerHTML={{__html: differenceStyles}} />
      </head>
      <body>
        <DifferenceReport difference={difference} {...texts} />
      </body>
    </html>,
  )
  return `<!DOCTYPE html>\n${html}\n`
}
