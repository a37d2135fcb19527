/** `npm test`: all tests. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, clientTests, contract, journeys, lint, serverTests, types } from './stages'

await runStages([types, lint, clientTests, serverTests, contract, build, budgets, journeys])
