/** `npm run check`: what is run before every commit, in under 90 seconds. */
import { runStages } from './stage'
import { lint, types, unitAndStories } from './stages'

await runStages([types, lint, unitAndStories])
