/** Numbers the records of `store/records`, which have no keys. */

/** `key`: a higher one is newer. */
export type NumberedRecord = { key: number; at: number }

/** Returns records that are given newest first with keys, which stay when newer ones come. */
export const numbered = <Item extends { at: number }>(records: readonly Item[]): readonly (Item & NumberedRecord)[] =>
  records.map((record, index) => ({ ...record, key: records.length - index }))

/** Orders by age, the oldest first. Records that were made together have one time. */
export const byAge = (one: NumberedRecord, other: NumberedRecord): number => one.at - other.at || one.key - other.key
