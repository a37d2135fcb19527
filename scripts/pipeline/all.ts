/** `npm test`: all tests. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, clientTests, contract, journeys, lint, serverTests, types } from './stages'

// The longest stages of the list begin first. The journeys use both cores by themselves.
await runStages([build, [clientTests, lint, serverTests, contract, types, budgets], journeys])
