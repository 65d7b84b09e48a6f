/** Endings of the files that are read, and their media types where a phone goes by these. */
export const FILE_TYPES =
  ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.json,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
