import { readWrk } from "./load-tool";

describe("what wrk prints", () => {
  it("is read with its units", () => {
    expect(
      readWrk(`Running 2s test @ http://localhost:3000/en
  1 threads and 16 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     6.60ms    8.11ms 117.82ms   97.71%
    Req/Sec     2.90k   512.06     3.36k    90.00%
  Latency Distribution
     50%  870.00us
     75%    5.66ms
     90%    7.59ms
     99%    1.02s 
  5776 requests in 2.00s, 31.06MB read
Requests/sec:   2886.51
Transfer/sec:     15.52MB
`),
    ).toEqual({ requests: 5776, perSecond: 2886.51, p50: 0.87, p99: 1020, errors: 0 });
  });

  it("counts broken connections and refusals as errors", () => {
    expect(
      readWrk(`     50%    1.00ms
     99%    2.00ms
  10 requests in 2.00s, 1.00MB read
  Socket errors: connect 1, read 2, write 0, timeout 4
  Non-2xx or 3xx responses: 3
Requests/sec:      5.00
`).errors,
    ).toBe(10);
  });
});
