/** Provides ports that stop working at once, as in a closed page: nothing is received, written or sent. */
import type { Database } from '@/platform/storage/objectStores'
import type { FakePorts } from './fakePorts'

/** Returns the same ports, and a function that ends them. */
export function closablePorts(ports: FakePorts): { ports: FakePorts; end: () => void } {
  let isAlive = true
  const never = new Promise<never>(() => undefined)
  const whileAlive = <Result>(work: Promise<Result>): Promise<Result> =>
    work.then((result) => (isAlive ? result : never))
  const ifAlive =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      if (isAlive) act(...given)
    }
  const closableDatabase = (database: Database): Database => ({
    ...database,
    write: (batch) => (isAlive ? whileAlive(database.write(batch)) : never),
  })
  const { http, clock, eventSource, database } = ports
  return {
    end() {
      isAlive = false
      ports.closeTab()
    },
    ports: {
      ...ports,
      http: Object.assign((request: Parameters<typeof http>[0]) => (isAlive ? whileAlive(http(request)) : never), {
        on: http.on,
        requestLines: http.requestLines,
        requests: http.requests,
      }),
      clock: {
        ...clock,
        after: (ms, run) => clock.after(ms, ifAlive(run)),
        nextFrame: (run) => clock.nextFrame(ifAlive(run)),
        whenIdle: (atLatestMs, run) => clock.whenIdle(atLatestMs, ifAlive(run)),
      },
      eventSource: {
        ...eventSource,
        open: (url, on) =>
          eventSource.open(url, { open: ifAlive(on.open), text: ifAlive(on.text), end: ifAlive(on.end) }),
      },
      database: {
        ...database,
        open: (...given) => whileAlive(database.open(...given)).then(closableDatabase),
      },
    },
  }
}
