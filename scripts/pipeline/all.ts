/** `npm test`: all tests. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, clientTests, contract, journeys, lint, serverTests, types } from './stages'

// Lint uses one core, and the contract about one. Budgets are sizes, so they may be measured beside other work.
await runStages([[types, lint, contract], clientTests, build, [serverTests, budgets], journeys])
