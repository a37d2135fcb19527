/** `npm run check`: the checks before every commit. */
import { runStages } from './stage'
import { lint, types, clientTests } from './stages'

await runStages([[types, lint, clientTests]])
