import { expect, it } from 'vitest'
import type { WorkerMessage, WorkerTask } from '../domain/notification/workerData'
import { handleClick, type Click } from './handleClick'

const data = { key: 'dm:7', path: '/chat/dm/7', userId: 9 }

async function press(click: Partial<Click>, paths: readonly string[] = [], stores = true) {
  const done: string[] = []
  const tasks: WorkerTask[] = []
  await handleClick(
    { action: '', reply: '', data, ...click },
    {
      windows: () =>
        Promise.resolve(
          paths.map((path, index) => ({
            path,
            focus: () => Promise.resolve(done.push(`focus ${index}`)),
            post: (message: WorkerMessage) =>
              void done.push(`post ${index} ${message.type}${'path' in message ? ` ${message.path}` : ''}`),
          })),
        ),
      open: (path) => Promise.resolve(done.push(`open ${path}`)),
      addTask: (task) => Promise.resolve(stores && tasks.push(task) > 0),
      now: () => 5,
    },
  )
  return { done, tasks }
}

it('focuses the window that has the conversation', async () => {
  expect((await press({}, ['/users', '/chat/dm/7'])).done).toEqual(['focus 1'])
})

it('and does not move it away from the message that it shows', async () => {
  expect((await press({}, ['/users', '/chat/dm/7?m=55'])).done).toEqual(['focus 1'])
})

it('else focuses the last used window and opens the conversation in it', async () => {
  expect((await press({}, ['/users', '/favs'])).done).toEqual(['focus 0', 'post 0 OPEN /chat/dm/7'])
})

it('else opens a window', async () => {
  expect((await press({})).done).toEqual(['open /chat/dm/7'])
})

it('leaves an answer for the page, and opens one where none runs', async () => {
  const reply = { action: 'reply', reply: ' On my way ' }
  const task = { kind: 'reply', key: 'dm:7', userId: 9, text: 'On my way', at: 5 }
  expect(await press(reply, ['/users'])).toEqual({ done: ['post 0 TASKS_WAITING'], tasks: [task] })
  expect(await press(reply)).toEqual({ done: ['open /chat/dm/7'], tasks: [task] })
})

it('marks as read without opening a window', async () => {
  const task = { kind: 'read', key: 'dm:7', userId: 9 }
  expect(await press({ action: 'read' }, ['/users'])).toEqual({ done: ['post 0 TASKS_WAITING'], tasks: [task] })
  expect(await press({ action: 'read' })).toEqual({ done: [], tasks: [task] })
})

it('Answer in the notification of a call leaves a task and shows the page; Decline leaves the page where it is', async () => {
  const answer = { kind: 'answer', key: 'dm:7', userId: 9, at: 5 }
  expect(await press({ action: 'answer' }, ['/users'])).toEqual({
    done: ['post 0 TASKS_WAITING', 'focus 0', 'post 0 OPEN /chat/dm/7'],
    tasks: [answer],
  })
  expect(await press({ action: 'answer' })).toEqual({ done: ['open /chat/dm/7'], tasks: [answer] })
  expect(await press({ action: 'decline' }, ['/users'])).toEqual({
    done: ['post 0 TASKS_WAITING'],
    tasks: [{ kind: 'decline', key: 'dm:7', userId: 9, at: 5 }],
  })
})

it('opens the conversation where the platform has no answer in the notification, or nothing can be stored', async () => {
  expect((await press({ action: 'reply' })).done).toEqual(['open /chat/dm/7'])
  expect((await press({ action: 'read' }, ['/users'], false)).done).toEqual(['focus 0', 'post 0 OPEN /chat/dm/7'])
})

it.each([null, 'x', {}, { path: '//evil.example', userId: 9 }, { path: 'javascript:1' }, { FCM_MSG: {} }])(
  'data of another program, %j, leads to the start page',
  async (unknown) => {
    expect((await press({ data: unknown, action: 'read' })).done).toEqual(['open /'])
  },
)
