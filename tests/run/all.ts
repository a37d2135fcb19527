/** `npm test`: everything. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, contract, journeys, lint, types, unitAndStories } from './stages'

await runStages([types, lint, unitAndStories, contract, build, budgets, journeys])
