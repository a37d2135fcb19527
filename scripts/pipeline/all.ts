/** `npm test`: all tests. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, clientTests, contract, journeys, lint, serverTests, types } from './stages'

// The longest stages of the list begin first, and the build, which needs one core: what reads it comes when one of these
// two has ended, and the client tests take ten times as long. The journeys use both cores by themselves.
await runStages([[clientTests, build, lint, serverTests, contract, types, budgets], journeys])
