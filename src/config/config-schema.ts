import * as z from 'zod'
import {defaultChecks} from '../checks/kinds.js'
import {brokenCodeCodes} from '../model/diagnostics/diagnostics.js'
import {configSchema as anyChecks, severity} from '../model/schema/schema.js'

/** Codes whose severity the config may set. */
export const checkCodes: readonly string[] = [...Object.keys(defaultChecks), ...brokenCodeCodes]

const {checks} = anyChecks.shape

/** The schema of the config with the codes of docsgen's checks. */
export const configSchema = anyChecks.extend({
  checks: z
    .partialRecord(z.enum(checkCodes), severity)
    .default({})
    .meta(checks.meta() ?? {}),
})
