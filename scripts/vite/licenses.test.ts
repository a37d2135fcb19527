import { expect, it } from 'vitest'
import { packageFolderOf } from './licenses'

it.each([
  ['/a/node_modules/react/index.js', '/a/node_modules/react'],
  ['/a/node_modules/@reduxjs/toolkit/dist/query/x.mjs', '/a/node_modules/@reduxjs/toolkit'],
  ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
  ['\0/a/node_modules/react/index.js?commonjs', '/a/node_modules/react'],
  ['/a/src/main.tsx', null],
])('the module %j belongs to the package %j', (id, folder) => {
  expect(packageFolderOf(id)).toBe(folder)
})
