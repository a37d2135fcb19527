/** `npm test`: all tests. Every stage runs even when one fails; the last line is the sum. */
import { runStages } from './stage'
import { budgets, build, clientTests, contract, journeys, lint, serverTests, types } from './stages'

// Side by side on two cores: lint and the contract use about one each, and servers in tests mostly wait.
await runStages([build, [types, lint, contract, serverTests, budgets], clientTests, journeys])
