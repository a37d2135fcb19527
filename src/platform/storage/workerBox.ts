/** A small database in which the page and the service worker of one folder leave data for each other. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { UserId } from '@/domain/ids'
import type { AppIdentity, PushSnapshot, SharedContent, WorkerTask } from '@/domain/notification/workerData'

type Facts = {
  snapshot: PushSnapshot
  shared: SharedContent
  identity: AppIdentity
  /** There while files of the first version are still to be stored. */
  unfinished: true
}
type Schema = DBSchema & {
  facts: { key: keyof Facts; value: Facts[keyof Facts] }
  tasks: { key: number; value: WorkerTask }
}

export type WorkerBox = {
  /** Resolves to a value; null if there is none, or if the browser stores nothing. */
  read: <Name extends keyof Facts>(name: Name) => Promise<Facts[Name] | null>
  /** Stores a value; null removes it. Resolves to false if the browser refused. */
  write: <Name extends keyof Facts>(name: Name, value: Facts[Name] | null) => Promise<boolean>
  addTask: (task: WorkerTask) => Promise<boolean>
  /** Removes the tasks of a user and resolves to them, oldest first. Two callers never get the same task. */
  takeTasks: (userId: UserId) => Promise<WorkerTask[]>
}

/** Returns the box of the client at this path. It is opened at the first use. */
export function openWorkerBox(path: string): WorkerBox {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () =>
    (opening ??= openDB<Schema>(`parley_worker ${path}`, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('facts')
        fresh.createObjectStore('tasks', { autoIncrement: true })
      },
      terminated: () => (opening = null),
    }))
  async function attempt<Result>(run: (database: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result) {
    try {
      return await run(await open())
    } catch {
      opening = null
      return otherwise
    }
  }
  return {
    read: <Name extends keyof Facts>(name: Name) =>
      attempt(async (database) => ((await database.get('facts', name)) as Facts[Name] | undefined) ?? null, null),
    write: (name, value) =>
      attempt(async (database) => {
        if (value === null) await database.delete('facts', name)
        else await database.put('facts', value, name)
        return true
      }, false),
    addTask: (task) => attempt(async (database) => (await database.add('tasks', task)) > 0, false),
    takeTasks: (userId) =>
      attempt(async (database) => {
        const taken: WorkerTask[] = []
        const step = database.transaction('tasks', 'readwrite')
        for (let at = await step.store.openCursor(); at !== null; at = await at.continue()) {
          if (at.value.userId !== userId) continue
          taken.push(at.value)
          await at.delete()
        }
        await step.done
        return taken
      }, []),
  }
}
