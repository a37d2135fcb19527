/** Checks whether values of unknown origin, such as records of an older program on disk, have the expected shape. */

export type Check = (value: unknown) => boolean
/** `Accepted`: the compiler refuses a check that is narrower than the declared type of what it checks. */
export type Shape<Accepted = unknown> = Check & { readonly accepts?: (value: Accepted) => void }
/** One check for each member of an object. */
type ShapeOf<Value> = {
  [Name in keyof Value]-?: Shape<Value[Name] | (object extends Pick<Value, Name> ? undefined : never)>
}

/** The latest time that a Date can hold, in ms since 1970. */
export const LAST_MOMENT = 8.64e15

export const isText: Shape<string> = (value) => typeof value === 'string'
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Shape<number> = Number.isFinite
/** A time in ms since 1970 that a Date can hold. */
export const isMoment: Shape<number> = (value) => typeof value === 'number' && value >= 0 && value <= LAST_MOMENT

/** Accepts null too. */
export const orNull =
  <Accepted>(shape: Shape<Accepted>): Shape<Accepted | null> =>
  (value) =>
    value === null || shape(value)

/** Accepts a missing member too. */
export const orMissing =
  <Accepted>(shape: Shape<Accepted>): Shape<Accepted | undefined> =>
  (value) =>
    value === undefined || shape(value)

/** Accepts an array whose items all have the shape. */
export const listOf =
  <Accepted>(shape: Shape<Accepted>): Shape<readonly Accepted[]> =>
  (value) =>
    Array.isArray(value) && value.every(shape)

/** Accepts an object whose values all have the shape, whatever their names. */
export const recordOf =
  <Accepted>(shape: Shape<Accepted>): Shape<{ readonly [Name in string]?: Accepted }> =>
  (value) =>
    isObject(value) && Object.values(value).every(shape)

/** Accepts an object with these members; it may have others. */
export function objectOf<Value>(shapes: ShapeOf<Value>): Shape<Value> {
  const all = Object.entries(shapes as Readonly<Record<string, Check>>)
  return (value) => isObject(value) && all.every(([name, shape]) => shape(value[name]))
}

/** Accepts an object whose `name` is one of the given words and that has the members of that word's shape. */
export function oneOf<Word extends string>(name: string, shapes: Readonly<Record<Word, Check>>): Shape {
  const all: Readonly<Record<string, Check>> = shapes
  return (value) =>
    isObject(value) && typeof value[name] === 'string' && Object.hasOwn(all, value[name]) && all[value[name]]!(value)
}

/** Whether a value is an object with members: neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
