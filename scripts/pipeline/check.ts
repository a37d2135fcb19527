/** `npm run check`: the checks before every commit. `npm test` lints all files, without the cache. */
import { runStages } from './stage'
import { clientTests, lintChanged, types } from './stages'

await runStages([[types, lintChanged, clientTests]])
